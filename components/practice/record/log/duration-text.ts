/** Seconds as `45 秒`, `12 分钟` or `3.5 小时`. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`
  if (seconds < 3600) return `${Math.round(seconds / 60)} 分钟`
  return `${Number((seconds / 3600).toFixed(1))} 小时`
}
