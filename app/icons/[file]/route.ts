import { appColors } from '#components/ui/theme.ts'
import { type IconName, iconPath, icons } from '#lib/offline/icons.ts'
import { drawIcon } from '#lib/offline/server/draw-icon.ts'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ file: string }> }

const names = Object.keys(icons) as IconName[]
const drawn = new Map<IconName, Promise<Buffer>>()

/** An icon of the installed site, drawn once a process. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { file } = await params
  const name = names.find((one) => iconPath(one) === `/icons/${file}`)
  if (!name) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const picture = drawn.get(name) ?? drawIcon(name, appColors.sign)
  drawn.set(name, picture)
  return new Response(new Uint8Array(await picture), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}
