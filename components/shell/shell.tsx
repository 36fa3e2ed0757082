import type { ReactNode } from 'react'
import { Footer } from '#components/shell/footer/footer.tsx'
import { SideWidget } from '#components/shell/footer/side-widget.tsx'
import { Header } from '#components/shell/header/header.tsx'
import { dockEntries } from '#components/shell/menus.ts'
import type { City } from '#lib/cities/shapes.ts'
import type { ShellData, ShellParts } from '#lib/shell/views.ts'
import { recordBuryingPoints, recordVitals } from '#lib/telemetry/calls.ts'
import { Dock } from './dock.tsx'
import { Islands } from './islands.tsx'

type Props = {
  shell: ShellData
  /** The substation this is, if it is one. */
  city?: City | null
  parts: ShellParts
  /** In place of the portal's header. */
  header?: ReactNode
  /** Area of the user. */
  account: ReactNode
  /** The same in the menu of phones. */
  accountEntries: ReactNode
  /** The front page of the personal centre. */
  center: string
  /** The visitor's own, below the header of every page. */
  below: ReactNode
  children: ReactNode
}

/** Header, content, footer and side widget of the portal; all of it works as plain HTML. */
export function Shell({
  shell,
  city = null,
  parts,
  header,
  center,
  below,
  children,
  ...rest
}: Props) {
  const { footer, sideWidget, phoneBars, popAd, notices } = parts
  return (
    <>
      <a href="#main" className="shell-skip">
        跳到主要内容
      </a>
      {header ?? <Header {...rest} {...{ shell, city, phoneBars }} />}
      {/* Here, since notices stand below the header. */}
      <Islands
        recordPath={recordBuryingPoints.path}
        vitalsPath={recordVitals.path}
        notices={notices}
        popAd={popAd}
      />
      {below}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer && <Footer shell={shell} />}
      {sideWidget && <SideWidget settings={shell.settings} />}
      {phoneBars && <Dock entries={dockEntries(shell.settings, center)} />}
    </>
  )
}
