/** What tests of an app and checks of a service use. */
export { runDoctor, type DoctorResult } from '../testing/doctor/runDoctor.ts'
export type { DoctorOptions } from '../testing/doctor/probe.ts'
export type { Check as DoctorCheck } from '../testing/doctor/report.ts'
