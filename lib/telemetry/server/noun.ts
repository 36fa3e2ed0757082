import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import * as tables from './tables.ts'

export const telemetryNoun: Noun = {
  stored: stored(tables, {
    buryingPoints: {
      since: 'at',
      after: '90 days',
      most: 2_000_000,
      what: '页面访问统计（页面地址与来源地址，不含姓名、账号和 IP 地址）',
    },
    siteReaders: {
      since: 'day',
      after: '3 days',
      what: '每日访客去重的标记（由 IP 地址与浏览器算出，无法还原）',
    },
    pageVitals: {
      since: 'at',
      after: '35 days',
      most: 1_000_000,
      what: '页面快慢的统计（哪一类页面、多少毫秒，不含页面地址、账号和 IP 地址）',
    },
  }),
}
