import { Logo } from '#components/shell/logo.tsx'
import type { Db } from '#lib/platform/db/client.ts'
import { getSettings } from '#lib/site/server/settings.ts'

type Props = { db: Db; slogan: string }

/** The site's mark above a cashier, and what page this is. */
export async function Brand({ db, slogan }: Props) {
  return (
    <>
      <Logo settings={await getSettings(db)} />
      <p className="muted">{slogan}</p>
    </>
  )
}
