/** 学历 from the lowest; a condition asks for one of them or more. */
export const educations = ['大专', '本科', '硕士', '博士'] as const
export type Education = (typeof educations)[number]

/** 职级 of 综合管理类公务员 from the lowest. */
export const ranks = [
  ...(['二级科员', '一级科员', '四级主任科员', '三级主任科员', '二级主任科员'] as const),
  ...(['一级主任科员', '四级调研员', '三级调研员', '二级调研员', '一级调研员'] as const),
  ...(['二级巡视员', '一级巡视员'] as const),
] as const
export type Rank = (typeof ranks)[number]

/** 政治面貌 of a candidate. */
export const parties = ['中共党员', '中共预备党员', '共青团员', '群众', '民主党派'] as const
export type Party = (typeof parties)[number]

/** 政治面貌 that a position asks for. */
export const partyDemands = ['中共党员', '中共党员或共青团员'] as const
export type PartyDemand = (typeof partyDemands)[number]

/** Stands in place of a condition that a position does not have. */
export const NO_DEMAND = '不限'
export type NoDemand = typeof NO_DEMAND
