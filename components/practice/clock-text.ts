/** Seconds as a clock shows them: `1:05:09`, `05:09`. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** What is announced with so many seconds left; the same text until the next one. */
export function warningAt(seconds: number): string {
  if (seconds === 0) return '时间到，正在交卷'
  if (seconds <= 60) return '距离交卷还有 1 分钟'
  return seconds <= 300 ? '距离交卷还有 5 分钟' : ''
}
