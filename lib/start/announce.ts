import type { Db } from '#lib/platform/db/client.ts'
import type { Env } from '#lib/platform/env/env.ts'
import { isPublic } from '#lib/platform/env/is-public.ts'
import { demoPassword, findDemoLogins, nameOf } from './demo-accounts.ts'

/** Prints the site's address, and for a demonstration what is imitated and who can log in. */
export async function announce(env: Env, db: Db): Promise<void> {
  console.log(`\n公选王  ${env.site}`)
  if (isPublic(env)) return
  if (env.SMS_PROVIDER === 'console')
    console.log('  演示短信通道：验证码直接显示在页面上，只在本机浏览器中可用')
  if (env.PAY_PROVIDER === 'sandbox')
    console.log('  演示收银台：支付不动真钱，只在本机浏览器中可用')
  for (const account of await findDemoLogins(db)) {
    const more = account.role === 'staff' ? '，另需短信验证码' : ''
    console.log(`  ${account.userName}  ${nameOf(account)} / ${demoPassword}${more}`)
  }
}
