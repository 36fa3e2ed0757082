import { Logo } from '#components/shell/logo.tsx'
import type { Db } from '#lib/server/db/client.ts'
import { getSettings } from '#lib/server/site/settings.ts'

/** The site's mark above a cashier. */
export async function Brand({ db, slogan }: { db: Db; slogan: string }) {
  return <Logo settings={{ ...(await getSettings(db)), slogan }} />
}
