import { parseArgs } from 'node:util'
import { phonePattern } from '#lib/accounts/rules.ts'
import { addStaff, listStaff, removeStaff } from '#lib/accounts/server/staff.ts'
import { type Db, openDb } from '#lib/platform/db/client.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { loadEnvFiles } from './load-env.ts'

const help = `npm run staff -- list             列出工作人员
npm run staff -- add 手机号       把已注册的账号设为工作人员
npm run staff -- remove 手机号    取消工作人员身份

改变身份后，该账号的登录全部失效。工作人员凭密码和短信验证码登录，8 小时后须重新登录。
工作人员忘记密码时：先 remove，由本人在网站上重置密码，再 add。
退出码：0 完成，1 没有完成，2 命令有误。`

const outcomes = {
  add: {
    done: '已设为工作人员，须重新登录',
    already: '本来就是工作人员',
    unknown: '没有用这个手机号注册的账号，请先在网站上注册',
    no_password: '这个账号还没有密码，请先在网站上设置',
  },
  remove: {
    done: '已取消工作人员身份，登录已全部失效',
    already: '不是工作人员',
    unknown: '没有用这个手机号注册的账号',
  },
} as const

class UsageError extends Error {}

/** Runs what was asked for; throws UsageError when it is not one of the three. */
async function main(): Promise<void> {
  const asked = readCommand(process.argv.slice(2))
  if (asked.command === 'help') return console.log(help)
  loadEnvFiles()
  const database = await openDb(process.env)
  try {
    await (asked.command === 'list' ? list(database.db) : change(database.db, asked))
  } finally {
    await database.close()
  }
}

type Change = { command: 'add' | 'remove'; phone: string }
type Command = { command: 'help' } | { command: 'list' } | Change

function readCommand(args: string[]): Command {
  const { positionals, values } = parsed(args)
  const [command, phone, ...others] = positionals
  if (values.help) return { command: 'help' }
  if (command === 'list' && phone === undefined) return { command }
  if ((command !== 'add' && command !== 'remove') || others.length > 0)
    throw new UsageError(`请写明 list、add 手机号 或 remove 手机号\n\n${help}`)
  if (!phone || !phonePattern.test(phone))
    throw new UsageError(`“${phone ?? ''}”不是手机号，应为 11 位数字，如 13912345678`)
  return { command, phone }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      strict: true,
      options: { help: { type: 'boolean', short: 'h', default: false } },
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${help}`)
  }
}

async function list(db: Db): Promise<void> {
  const staff = await listStaff(db)
  for (const { phone, name, lastLogin } of staff)
    console.log(
      [phone, name, lastLogin ? `上次登录 ${shanghaiMinute(lastLogin)}` : '从未登录'].join('  '),
    )
  console.log(staff.length > 0 ? `共 ${staff.length} 位工作人员` : '还没有工作人员')
}

async function change(db: Db, { command, phone }: Change): Promise<void> {
  const sentences: Record<string, string> = outcomes[command]
  const outcome = await (command === 'add' ? addStaff(db, phone) : removeStaff(db, phone))
  const isFine = outcome === 'done' || outcome === 'already'
  const say = isFine ? console.log : console.error
  say(`${phone} ${sentences[outcome]}`)
  if (!isFine) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof UsageError ? 2 : 1
})
