import type { ReactNode } from 'react'
import { GuestLinks } from '#components/accounts/guest-links.tsx'
import { UserArea } from '#components/accounts/user-area.tsx'
import { RunningExam } from '#components/practice/running/running-exam.tsx'
import { Logo } from '#components/shell/logo.tsx'
import { Shell } from '#components/shell/shell.tsx'
import { Link } from '#components/ui/link.tsx'
import { VipArea } from '#components/vip/vip-area.tsx'
import { loginPage, registerPage } from '#lib/accounts/paths.ts'
import type { City } from '#lib/cities/shapes.ts'
import { payableChannels } from '#lib/platform/providers/pay/chosen-channels.ts'
import { href } from '#lib/platform/routes/href.ts'
import { termsOf } from '#lib/site/terms-of.ts'
import { staffOverviewPage } from '#lib/staff/paths.ts'
import { studyPage } from '#lib/study/paths.ts'
import { centerLinks } from './center-links.ts'
import { loadShell } from './load-shell.ts'
import { shells } from './shells.ts'

type Props = {
  city?: City | null
  shell: Exclude<keyof typeof shells, 'bare'>
  /** A header of its own, of the site's mark and who is signed in. */
  header?: (parts: { logo: ReactNode; account: ReactNode }) => ReactNode
  children: ReactNode
}

/** The portal's shell with its settings, the user's area and the purchase of a membership: what the layouts of all groups but the bare one are. */
export async function SiteShell({ shell, header, ...props }: Props) {
  const data = await loadShell()
  const terms = termsOf(data.settings)
  const { vipRefundDays, vipMarkingFen, vipAiFen } = data.settings
  const [login, register, center] = [href(loginPage), href(registerPage), href(studyPage)]
  const account = (
    <>
      <UserArea
        {...{ login, register, center }}
        links={centerLinks(data.settings)}
        staffRoom={{ name: '工作台', path: href(staffOverviewPage) }}
        terms={terms}
      />
      <VipArea
        agreement={terms.agreement}
        refund={{ days: vipRefundDays, markingFen: vipMarkingFen, aiFen: vipAiFen }}
        isBankOpen={data.settings.questionBankOpen}
        wallets={payableChannels()}
      />
    </>
  )
  const accountEntries = (
    <>
      <span className="guest-only">
        <GuestLinks login={login} register={register} />
      </span>
      <Link href={center} className="user-only">
        我的学习
      </Link>
    </>
  )
  return (
    <Shell
      {...props}
      {...{ center, account, accountEntries }}
      header={header?.({ logo: <Logo settings={data.settings} />, account })}
      shell={data}
      parts={shells[shell]}
      below={<RunningExam />}
    />
  )
}
