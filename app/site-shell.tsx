import type { ReactNode } from 'react'
import { UserArea } from '#components/accounts/user-area.tsx'
import { Shell } from '#components/shell/shell.tsx'
import { VipArea } from '#components/vip/vip-area.tsx'
import { accountSettingsPage, loginPage, registerPage } from '#lib/accounts/paths.ts'
import type { City } from '#lib/cities/shapes.ts'
import { staffEnquiriesPage } from '#lib/inbox/paths.ts'
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
        login={href(loginPage)}
        register={href(registerPage)}
        center={href(accountSettingsPage)}
        links={centerLinks()}
        staffRoom={{ name: '工作台', path: href(staffEnquiriesPage) }}
        terms={termsOf(data.settings)}
      />
      <VipArea />
    </>
  )
  return <Shell {...props} shell={data} parts={shells[shell]} account={account} />
}
