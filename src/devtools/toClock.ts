/** Returns a duration as minutes and seconds, such as `9:05`. */
export function toClock(millis: number): string {
  const seconds = Math.ceil(millis / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
