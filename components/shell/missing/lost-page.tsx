'use client'
import { Logo } from '#components/shell/logo.tsx'
import { MissingView, type WaysOut } from './missing-view.tsx'

const name = { siteName: '公选王', mainLogo: null }

/**
 * The missing page without the shell, which needs a database. A part of the browser's code, because Next writes it into
 * the data of every page: there it takes a line instead of its markup.
 */
export function LostPage(waysOut: WaysOut) {
  return (
    <>
      <header className="container">
        <a href={waysOut.home} style={{ display: 'inline-block', paddingBlock: 18 }}>
          <Logo settings={name} />
        </a>
      </header>
      <main>
        <MissingView {...waysOut} />
      </main>
    </>
  )
}
