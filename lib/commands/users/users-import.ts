import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { templates } from '#lib/old-site/server/import/template.ts'
import { type Imported, importOldSite } from '#lib/old-site/server/import-old-site.ts'
import { type Undone, undoImport } from '#lib/old-site/server/undo-import.ts'
import { type Db, openDb } from '#lib/platform/db/client.ts'
import { migrationState } from '#lib/platform/db/migrate.ts'
import { runCommand, UsageError } from '../command.ts'

const help = `npm run users:import -- --template 目录          写出两个模板：旧站用户.csv、旧站订单.csv
npm run users:import -- 文件…                    导入旧站的用户、会员和订单（.csv、.xlsx，可以几个一起）
npm run users:import -- 文件… --dry-run          只检查、比较，说明会新增什么，不写入数据库（没有 phone.key 时会生成一个）
npm run users:import -- 文件… --without-faults   跳过有误的行，导入其余的
npm run users:import -- 文件… --source 名称      旧站的名称，订单号在它之内不重复；有订单时必填
npm run users:import -- --undo 批号              撤销一批：收回没有人用过的账号、会员和订单（导入后 30 天内）
npm run users:import -- --undo 批号 --dry-run    只说明会收回什么，不写入
会员填本站的会员名称；同一手机号有几种会员就写几行。同一文件再次导入，只加上新的内容。
退出码：0 完成，1 没有完成，2 命令有误。`

const options = {
  template: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'without-faults': { type: 'boolean', default: false },
  source: { type: 'string' },
  undo: { type: 'string' },
} as const

/** Files of one run: a list is some, split by rows. */
const MOST_FILES = 100
const MOST_SOURCE = 50

await runCommand({ help, options, words: [0, MOST_FILES] }, async ({ values, words: paths }) => {
  const { template, undo, source, 'dry-run': dryRun } = values
  const acts = [template !== undefined, undo !== undefined, paths.length > 0].filter(Boolean)
  if (acts.length !== 1) throw new UsageError('请写明文件，或 --template 目录，或 --undo 批号')
  if (template !== undefined) return await writeTemplates(template)
  if (source !== undefined && (source.trim() === '' || source.length > MOST_SOURCE))
    throw new UsageError(`--source 应是 1 至 ${MOST_SOURCE} 个字的名称`)
  const batchId = undo === undefined ? null : numberOf(undo)
  const withoutFaults = values['without-faults']
  // One statement of a large import takes longer than one of a page.
  const database = await openDb(process.env, { queryTimeoutMs: 0 })
  try {
    const { pending } = await migrationState(database)
    if (pending > 0) throw new Error(`数据库缺少 ${pending} 个迁移，请先 npm run db:migrate`)
    if (batchId !== null) await undoBatch(database.db, batchId, dryRun)
    else {
      const asked = { paths, source: source?.trim(), dryRun, withoutFaults }
      print(await importOldSite(database.db, asked), asked)
    }
  } finally {
    await database.close()
  }
})

function numberOf(undo: string): number {
  const batchId = Number(undo)
  if (!/^\d{1,9}$/.test(undo) || batchId < 1)
    throw new UsageError(`--undo 应是批号，如 3，不是“${undo}”`)
  return batchId
}

async function writeTemplates(dir: string): Promise<void> {
  for (const [name, text] of Object.entries(templates)) {
    const path = join(dir, name)
    // Never over a list that somebody has filled in.
    await writeFile(path, text, { flag: 'wx' })
    console.log(`已写出 ${path}`)
  }
}

function print(
  { faults, brought, batchId }: Imported,
  asked: { dryRun: boolean; withoutFaults: boolean },
) {
  for (const { place, reason } of faults) console.error(`${place}：${reason}`)
  const { made, here, gone, noted, memberships, ended, asLong, orders, ordersHere } = brought
  const isRefused = faults.length > 0 && !asked.withoutFaults
  const lines = [
    `新账号 ${made} 个，已有账号 ${here} 个${noted > 0 ? `，新记为旧站用户的已有账号 ${noted} 个` : ''}${gone > 0 ? `，已在本站注销、不再导入 ${gone} 个` : ''}`,
    `会员 ${memberships} 个；不需要给的：已到期 ${ended} 个，本站的不比它早到期或已经给过 ${asLong} 个`,
    `订单 ${orders} 个，已有 ${ordersHere} 个`,
    `错误 ${faults.length} 处`,
  ]
  for (const line of lines) console.log(line)
  if (batchId !== null)
    console.log(`已导入，批号 ${batchId}；撤销：npm run users:import -- --undo ${batchId}`)
  else if (asked.dryRun) console.log('试运行，没有写入')
  else if (!isRefused) console.log('没有新的内容，没有写入')
  if (!isRefused) return
  process.exitCode = 1
  if (!asked.dryRun)
    console.error('有错误，没有写入任何内容；改好文件再来，或加 --without-faults 跳过有误的行')
}

async function undoBatch(db: Db, batchId: number, dryRun: boolean): Promise<void> {
  const { accounts, memberships, orders, kept } = await undoImport(db, { batchId, dryRun })
  for (const one of kept) console.log(keptLine(one))
  console.log(
    `${dryRun ? '可以收回' : '已收回'}账号 ${accounts} 个，会员 ${memberships} 个，订单 ${orders} 个`,
  )
  const countOf = (what: string) => kept.filter((one) => one.what === what).length
  console.log(`留下账号 ${countOf('account')} 个，会员 ${countOf('membership')} 个，原因见上`)
  if (dryRun) console.log('试运行，没有写入')
}

const keptLine = ({ what, userId, phone, why }: Undone['kept'][number]) =>
  `留下${what === 'account' ? '账号' : '会员'}：用户 ${userId}（${phone ?? '没有手机号'}），${why}`
