// Of nearly every page: with the shell's own they make one sheet, alone each would be a request more.
import '#components/ui/entry-list.module.css'
import '#components/ui/exam-windows.module.css'
import '#components/ui/section.module.css'
import '#components/ui/title-list.module.css'
import type { ReactNode } from 'react'
import { manifest } from '#lib/client/manifest.ts'
import type { City } from '#lib/contract/shapes.ts'
import type { ShellData } from '#lib/contract/views.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Islands } from './islands.tsx'
import styles from './shell.module.css'
import { SideWidget } from './side-widget.tsx'

type Props = {
  shell: ShellData
  /** The substation this is, if it is one. */
  city?: City | null
  /** The route rules say where these two are hidden. */
  footer?: boolean
  sideWidget?: boolean
  /** Whether today's pop-up may appear. */
  popAd?: boolean
  /** In place of the shell's own short messages. */
  notices?: ReactNode
  /** Who is signed in, in the top bar. */
  account: ReactNode
  children: ReactNode
}

/** Header, content, footer and side widget of the portal; all of it works as plain HTML. */
export function Shell(props: Props) {
  const { shell, city = null, footer = true, sideWidget = true, account, children } = props
  const { popAd = false, notices } = props
  return (
    <>
      <a href="#main" className={styles.skip}>
        跳到主要内容
      </a>
      <Header shell={shell} city={city} account={account} />
      {/* Here, since notices stand below the header. */}
      <Islands recordPath={manifest.recordBuryingPoints.path} notices={notices} popAd={popAd} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer && <Footer shell={shell} />}
      {sideWidget && <SideWidget settings={shell.settings} />}
    </>
  )
}
