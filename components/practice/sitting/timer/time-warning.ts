/** Announces the time with so many seconds left; the same text until the next one. */
export function warningAt(seconds: number): string {
  if (seconds === 0) return '时间到，正在交卷'
  if (seconds <= 60) return '距离交卷还有 1 分钟'
  return seconds <= 300 ? '距离交卷还有 5 分钟' : ''
}
