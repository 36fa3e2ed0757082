import { redirect } from 'next/navigation'
import { homePage } from '#lib/home/paths.ts'
import { env } from '#lib/platform/env/env.ts'
import { href } from '#lib/platform/routes/href.ts'
import { safePath } from '#lib/platform/text/safe-path.ts'

// The shell around it asks the database, which a build does not have.
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Loads the page at `path` anew; anything but a path of this site leads home. */
export default async function Refresh2Page({ searchParams }: Props) {
  const { path } = await searchParams
  redirect(safePath(path, env().site) ?? href(homePage))
}
