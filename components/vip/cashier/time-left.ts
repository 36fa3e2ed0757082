/** `11 分 05 秒`; nothing is left below a second. */
export function timeLeft(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)} 分 ${String(whole % 60).padStart(2, '0')} 秒`
}
