import { TEN_YEARS } from '#lib/platform/noun/retention.ts'
import { nouns } from './nouns.ts'

/** Every table with what becomes of its rows. The job follows it, and /privacy shows it. */
export const storedTables = nouns.flatMap(({ stored = [] }) => stored)

/** Lists what goes by itself, and when, in words for users. */
export function listPeriods(): { what: string; period: string }[] {
  return storedTables
    .flatMap(({ rules }) => rules)
    .flatMap((rule) => {
      if (!('what' in rule && rule.what)) return []
      const [count = '0', unit] = rule.after.split(' ')
      const name = unit === 'days' ? '天' : '小时'
      return {
        what: rule.what,
        period:
          rule.after === TEN_YEARS ? '10 年' : count === '0' ? '随即删除' : `${count} ${name}`,
      }
    })
}
