/** What the tiers of membership are called, by weight. */
export const tierNames = { 10: '黄金会员', 20: '钻石会员' } as const
