import type { ReactNode } from 'react'
import { UserArea } from '#components/accounts/user-area.tsx'
import { Shell } from '#components/shell/shell.tsx'
import { VipArea } from '#components/vip/vip-area.tsx'
import type { City } from '#lib/cities/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import { termsOf } from '#lib/site/terms-of.ts'
import { centerLinks } from './center-links.ts'
import { loadShell } from './load-shell.ts'
import { shells } from './shells.ts'

type Props = {
  city?: City | null
  shell: Exclude<keyof typeof shells, 'bare'>
  children: ReactNode
}

/** The portal's shell with its settings, the user's area and the purchase of a membership: what the layouts of all groups but the bare one are. */
export async function SiteShell({ shell, ...props }: Props) {
  const data = await loadShell()
  const account = (
    <>
      <UserArea
        login={href('login')}
        register={href('register')}
        center={href('AccountSettings')}
        links={centerLinks()}
        staffRoom={{ name: '工作台', path: href('StaffEnquiries') }}
        terms={termsOf(data.settings)}
      />
      <VipArea />
    </>
  )
  return <Shell {...props} shell={data} parts={shells[shell]} account={account} />
}
