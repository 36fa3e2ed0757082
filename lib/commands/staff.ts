import { phonePattern } from '#lib/accounts/rules.ts'
import { addStaff, listStaff, removeStaff } from '#lib/accounts/server/staff.ts'
import { type Db, openDb } from '#lib/platform/db/client.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { runCommand, UsageError } from './command.ts'

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

type Change = { command: 'add' | 'remove'; phone: string }

await runCommand({ help, words: [0, 2] }, async ({ words }) => {
  const asked = readWords(words)
  const database = await openDb(process.env)
  try {
    await (asked.command === 'list' ? list(database.db) : change(database.db, asked))
  } finally {
    await database.close()
  }
})

function readWords([command, phone]: string[]): { command: 'list' } | Change {
  if (command === 'list' && phone === undefined) return { command }
  if (command !== 'add' && command !== 'remove')
    throw new UsageError('请写明 list、add 手机号 或 remove 手机号')
  if (!phone || !phonePattern.test(phone))
    throw new UsageError(`“${phone ?? ''}”不是手机号，应为 11 位数字，如 13912345678`)
  return { command, phone }
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
