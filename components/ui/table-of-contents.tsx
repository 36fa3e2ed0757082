import { CurrentSection } from './current-section.tsx'

/** A heading of the text below; 3 lies within the 2 before it. */
export type ContentsLine = { id: string; text: string; level: 2 | 3 }

type Props = { headings: ContentsLine[] }

/** 目录 beside the text on wide screens. */
export function SideContents({ headings }: Props) {
  return (
    <nav className="contents-beside" aria-label="目录">
      <h2>目录</h2>
      <Entries headings={headings} />
      <CurrentSection />
    </nav>
  )
}

/** 目录 above the text on narrow screens, folded. */
export function FoldedContents({ headings }: Props) {
  return (
    <details className="contents-folded">
      <summary>目录，共 {shownHeadings(headings).length} 节</summary>
      <nav aria-label="折叠的目录">
        <Entries headings={headings} />
      </nav>
    </details>
  )
}

function Entries({ headings }: Props) {
  return (
    <ol className="contents-entries">
      {shownHeadings(headings).map(({ id, text, level }) => (
        <li key={id} className={level === 3 ? 'contents-sub' : undefined}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  )
}

// More lines than this are no overview; the sections alone are.
const mostEntries = 14

function shownHeadings(headings: ContentsLine[]): ContentsLine[] {
  if (headings.length <= mostEntries) return headings
  const sections = headings.filter((heading) => heading.level === 2)
  return sections.length > 1 ? sections : headings
}
