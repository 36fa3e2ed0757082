import { isStaffRole, roleName, type StaffRole, staffRoles } from '#lib/accounts/permissions.ts'
import { phonePattern } from '#lib/accounts/phone.ts'
import { addStaff, listStaff, removeStaff, resetStaff } from '#lib/accounts/server/staff.ts'
import { type Db, openDb } from '#lib/platform/db/client.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { runCommand, UsageError } from './command.ts'

const help = `npm run staff -- list             列出工作人员
npm run staff -- add 手机号 --role 角色    把已注册的账号设为工作人员，或改换其角色
npm run staff -- remove 手机号    取消工作人员身份
npm run staff -- reset 手机号     重置验证器（手机丢失、恢复码也没有时），登录全部失效

角色（可写多个，以逗号隔开，如 editor,sales）：
${staffRoles.map((role) => `  ${role.padEnd(10)}${roleName(role)}`).join('\n')}

改变身份后，该账号的登录全部失效。工作人员凭密码和短信验证码（设置了验证器的，凭密码和
验证器）登录，8 小时后须重新登录。
工作人员忘记密码时：先 remove，由本人在网站上重置密码，再 add。
退出码：0 完成，1 没有完成，2 命令有误。`

const outcomes = {
  add: {
    done: '已设为工作人员，须重新登录',
    already: '本来就是这些角色的工作人员',
    unknown: '没有用这个手机号注册的账号，请先在网站上注册',
    no_password: '这个账号还没有密码，请先在网站上设置',
  },
  remove: {
    done: '已取消工作人员身份，登录已全部失效',
    already: '不是工作人员',
    unknown: '没有用这个手机号注册的账号',
  },
  reset: {
    done: '验证器已重置，登录已全部失效，下次以密码和短信验证码登录',
    already: '没有设置验证器',
    unknown: '没有用这个手机号注册的账号',
  },
} as const

type Asked =
  | { command: 'list' }
  | { command: 'add'; phone: string; roles: StaffRole[] }
  | { command: 'remove' | 'reset'; phone: string }

const options = { role: { type: 'string' } } as const

await runCommand({ help, options, words: [0, 2] }, async ({ words, values }) => {
  const asked = readWords(words, values.role)
  const database = await openDb(process.env)
  try {
    await (asked.command === 'list' ? list(database.db) : change(database.db, asked))
  } finally {
    await database.close()
  }
})

function readWords([command, phone]: string[], role: string | undefined): Asked {
  if (command !== 'add' && role !== undefined) throw new UsageError('--role 只用于 add')
  if (command === 'list' && phone === undefined) return { command }
  if (command !== 'add' && command !== 'remove' && command !== 'reset')
    throw new UsageError('请写明 list、add 手机号、remove 手机号 或 reset 手机号')
  if (!phone || !phonePattern.test(phone))
    throw new UsageError(`“${phone ?? ''}”不是手机号，应为 11 位数字，如 13912345678`)
  return command === 'add' ? { command, phone, roles: readRoles(role) } : { command, phone }
}

function readRoles(role = ''): StaffRole[] {
  const words = role.split(',').map((word) => word.trim())
  const unknown = words.find((word) => !isStaffRole(word))
  if (unknown !== undefined)
    throw new UsageError(
      `${unknown ? `没有“${unknown}”这个角色` : '请用 --role 写明角色'}，可用的有 ${staffRoles.join('、')}`,
    )
  return words.filter(isStaffRole)
}

async function list(db: Db): Promise<void> {
  const staff = await listStaff(db)
  for (const { phone, name, roles, lastLogin } of staff)
    console.log(
      [
        phone,
        name,
        roles.map(roleName).join('、'),
        lastLogin ? `上次登录 ${shanghaiMinute(lastLogin)}` : '从未登录',
      ].join('  '),
    )
  console.log(staff.length > 0 ? `共 ${staff.length} 位工作人员` : '还没有工作人员')
}

async function change(db: Db, asked: Exclude<Asked, { command: 'list' }>): Promise<void> {
  const { command, phone } = asked
  const sentences: Record<string, string> = outcomes[command]
  const outcome = await carryOut(db, asked)
  const isFine = outcome === 'done' || outcome === 'already'
  const say = isFine ? console.log : console.error
  say(`${phone} ${sentences[outcome]}`)
  if (!isFine) process.exitCode = 1
}

function carryOut(db: Db, asked: Exclude<Asked, { command: 'list' }>) {
  if (asked.command === 'add') return addStaff(db, asked.phone, asked.roles)
  return asked.command === 'reset' ? resetStaff(db, asked.phone) : removeStaff(db, asked.phone)
}
