import { Logo } from '#components/shell/logo.tsx'
import type { Db } from '#lib/platform/db/client.ts'
import { getSettings } from '#lib/site/server/settings.ts'

/** The site's mark above a cashier. */
export async function Brand({ db, slogan }: { db: Db; slogan: string }) {
  return <Logo settings={{ ...(await getSettings(db)), slogan }} />
}
