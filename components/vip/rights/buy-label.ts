type Buy = {
  /** Of who would buy. */
  weight: number
  tier: 10 | 20
  /** Tier and plan, such as 黄金会员年卡. */
  product: string
  /** In yuan, as text. */
  price: string
}

/** What the button of a plan says; to a diamond, who can buy nothing more, it offers nothing. */
export function buyLabel({ weight, tier, product, price }: Buy): string {
  if (weight >= 20) return '看我的会员'
  if (weight < 10) return `开通${product}，¥${price}`
  // What the rest of the present plan is worth, the server works out in the next step.
  return tier === 20 ? `升级到${product}，可抵扣` : `续费${product}，¥${price}`
}
