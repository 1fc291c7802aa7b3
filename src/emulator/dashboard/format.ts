/** Formats of times. Times are shown in UTC, because the emulator's clock may be set to any time. */

export const toTime = (millis: number): string => new Date(millis).toISOString().slice(11, 19)

export const toDate = (millis: number): string => new Date(millis).toISOString().slice(0, 10)

export const toMillis = (millis: number): string => `${millis < 10 ? millis.toFixed(1) : Math.round(millis)} ms`
