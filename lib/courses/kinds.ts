/** Kinds of courses; `id` is stored and stands in addresses. */
export const courseKinds = [
  { id: 1, name: '系统班' },
  { id: 2, name: '专项课' },
  { id: 3, name: '冲刺班' },
  { id: 4, name: '面试班' },
  { id: 5, name: '小班辅导' },
] as const

/** Says by the lowest tier of membership who watches a course without buying it. */
export const memberViews = { 10: '会员期内免费看', 20: '钻石会员期内免费看' } as const

export const courseModes = { live: '直播', recorded: '录播', offline: '面授' } as const
