import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { accountSourceKinds, figureNames } from './names.ts'

const count = z.number().nullable()
const dayFigures = s.shape('DayFigures', {
  /** Day of Asia/Shanghai. */
  day: z.string(),
  /** Null: not counted on that day, or not for the eyes of the reader. */
  values: z.record(z.enum(figureNames), count),
})
export type DayFigures = z.infer<typeof dayFigures>

const dayVitals = s.shape('DayVitals', {
  /** Kind of page, in Chinese. */
  kind: z.string(),
  /** The build that was served. */
  release: z.string(),
  /** Visits that were measured. */
  samples: z.number(),
  /** 75th percentiles; times in milliseconds. */
  lcp: z.number(),
  cls: z.number(),
  inp: z.number().nullable(),
})

const accountSource = s.shape('AccountSource', {
  kind: z.enum(accountSourceKinds),
  /** Host or campaign; empty for the other kinds. */
  name: z.string(),
  /** Registrations. */
  accounts: z.number(),
  /** Accounts of this source that paid for the first time. */
  newPayers: z.number(),
  /** Paid by them on the day of it; null when not for the eyes of the reader. */
  newPayersFen: count,
})
export type AccountSource = z.infer<typeof accountSource>

export const figures = rows({
  staffFigures: {
    group: 'staff',
    access: 'staff',
    permission: 'figures.read',
    summary:
      '截至某日的若干日数据和没有结果的搜索词；按上海时区分日，收入只给有 orders.read 的角色',
    input: z.object({
      /** The last day; today unless told. */
      day: z.iso.date('日期应为 2026-03-01 的形式').optional(),
      days: z.enum(['14', '30']).default('14'),
    }),
    example: { day: '2026-03-14', days: '14' },
    output: z.object({
      /** When the newest of them was counted; null before the first count. */
      countedAt: z.string().nullable(),
      /** The oldest first. */
      days: z.array(dayFigures),
      /** Searches without a result in these days, the most often first; 50 at most. */
      misses: z.array(z.object({ keyword: z.string(), times: z.number() })),
      /** Web vitals of the last of the days, the most visited first; 100 at most. */
      vitals: z.array(dayVitals),
      /** Views of these days that other sites led to, the most first; 30 at most. */
      sources: z.array(z.object({ host: z.string(), views: z.number() })),
      /** Where accounts came from, the most registrations first; sources of fewer than three in one row at the end. */
      accountSources: z.array(accountSource),
    }),
  },
})
