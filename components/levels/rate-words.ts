const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** Says a share of 0 to 1 to the nearest twentieth as one speaks: 0.65 is 六成五. Below 0.3 and from 0.975 on it says no more than that. */
export function rateWords(rate: number): string {
  if (rate < 0.3) return '不到三成'
  if (rate >= 0.975) return '九成五以上'
  const twentieths = Math.round(rate * 20)
  return `${digits[Math.floor(twentieths / 2)]}成${twentieths % 2 === 1 ? '五' : ''}`
}
