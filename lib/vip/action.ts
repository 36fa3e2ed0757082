/** What a user of this weight can buy next, as a button says it; null for a diamond (20), who can buy nothing more. */
export function vipAction(weight: number): string | null {
  if (weight >= 20) return null
  return weight >= 10 ? '续费 / 升级' : '开通会员'
}
