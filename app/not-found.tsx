import { Logo } from '#components/shell/logo.tsx'
import { MissingView } from '#components/shell/missing-view.tsx'
import { href } from '#lib/routes/href.ts'
import { missingMetadata } from './missing.tsx'

export const metadata = missingMetadata

const name = { siteName: '公选王', slogan: '公务员遴选考试学习门户', mainLogo: null }

// Without the shell: this page is built without a database.
export default function NotFound() {
  return (
    <>
      <header className="container">
        <a href={href('Home')} style={{ display: 'inline-block', paddingBlock: 22 }}>
          <Logo settings={name} />
        </a>
      </header>
      <main>
        <MissingView />
      </main>
    </>
  )
}
