import { tierNames } from '#lib/vip/tier-names.ts'

/** The two tiers of membership; the icons are files of public/vip. */
export const tiers = {
  10: { name: tierNames[10], icon: '/vip/gold.svg' },
  20: { name: tierNames[20], icon: '/vip/diamond.svg' },
} as const

export type Tier = keyof typeof tiers

/** What an order buys, in words: `黄金会员年卡`. */
export function productName({ weight, planName }: { weight: Tier; planName: string }): string {
  return `${tiers[weight].name}${planName}`
}
