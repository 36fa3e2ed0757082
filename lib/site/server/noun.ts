import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { content } from '#lib/platform/noun/retention.ts'
import * as tables from './tables.ts'

export const siteNoun: Noun = {
  stored: stored(tables, {
    popAdEvents: {
      since: 'at',
      after: '90 days',
      what: '弹窗是否已看过（浏览器里的随机编号）',
    },
    settings: { kept: 'one row a setting' },
    friendlyLinks: content,
    hotWords: content,
    popAds: content,
  }),
}
