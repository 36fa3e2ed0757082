/** Writes a second of a film as `12:34`, from an hour on as `1:02:03`. */
export function filmTime(second: number): string {
  const whole = Math.max(0, Math.floor(second))
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const tail = two(whole % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${two(minutes)}:${tail}`
}

/** Seconds before the end of a film from which it begins anew. */
const END_SECONDS = 5

/** Decides the second at which a film goes on. */
export const resumeAt = (position: number, seconds: number): number =>
  position >= seconds - END_SECONDS ? 0 : position
