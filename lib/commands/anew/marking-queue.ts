import { lateHomework } from '#lib/homework/server/marking/late-homework.ts'
import {
  deskBeganAt,
  type Late,
  queueLate,
  type WhyNot,
} from '#lib/marking/server/late/queue-late.ts'
import { openDb } from '#lib/platform/db/client.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { latePapers } from '#lib/practice/server/marking/late-papers.ts'
import { runCommand, UsageError } from '../command.ts'

const help = `npm run marking:queue                       列出批改台启用之前交来、从未送批的作业和试卷，不写入
npm run marking:queue -- --yes              把按交卷当天的规则可以送批的送给老师
npm run marking:queue -- --before 2026-11-23  批改台自哪天起启用；不写则以最早送批的一份为准
npm run marking:queue -- --most 100         一次最多送多少道作答，默认 100；再次运行接着送
退出码：0 完成，1 失败，2 命令有误。`

const options = {
  yes: { type: 'boolean', default: false },
  before: { type: 'string' },
  most: { type: 'string', default: '100' },
} as const

const reasons: Record<WhyNot, string> = {
  marking_members: '交卷当天不是钻石会员',
  marking_used_up: '交卷当月的批改次数已经用完',
  marking_unfit: '作答太短又没有图片，或当月已经批过同一题',
  blank: '没有主观作答',
}

await runCommand({ help, options }, async ({ values }) => {
  const most = Number(values.most)
  if (!Number.isInteger(most) || most < 1) throw new UsageError('--most 应是 1 以上的整数')
  const day = values.before === undefined ? null : dayOf(values.before)
  const isDry = !values.yes
  const database = await openDb(process.env, { queryTimeoutMs: 0 })
  try {
    const before = day ?? (await deskBeganAt(database.db))
    if (!before) throw new UsageError('还没有送批过的作答，请用 --before 写明批改台自哪天起启用')
    console.log(`${shanghaiMinute(before)} 之前交来、从未送批的作业和试卷：`)
    const sources = [lateHomework, latePapers]
    // A dry run writes nothing, so that it may look at all at once.
    const late = await queueLate(database.db, sources, {
      ...{ before, isDry, most: isDry ? Number.POSITIVE_INFINITY : most },
    })
    for (const line of linesOf(late, isDry)) console.log(line)
  } finally {
    await database.close()
  }
})

function linesOf({ sources, answers, whyNot, retryAfter, isCut }: Late, isDry: boolean): string[] {
  return [
    `${isDry ? '可以送批' : '已送批'} ${sources} 份，共 ${answers} 道作答`,
    ...[...whyNot].map(([why, count]) => `不送批 ${count} 份：${reasons[why]}`),
    ...(retryAfter === null
      ? []
      : [`全站这一小时的送批名额已满，请在 ${Math.ceil(retryAfter / 60)} 分钟后再运行`]),
    ...(isCut ? ['还有没送完的，请再次运行'] : []),
    ...(isDry ? ['没有写入任何内容；加 --yes 送给老师'] : []),
  ]
}

/** Midnight of a day in Shanghai. */
function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00+08:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()))
    throw new UsageError(`--before 应是日期，如 2026-11-23，不是“${text}”`)
  return day
}
