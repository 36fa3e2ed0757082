import { ButtonLink } from '#components/ui/button-link.tsx'
import { Cover } from '#components/ui/cover.tsx'
import { Section } from '#components/ui/section.tsx'
import { TitleList } from '#components/ui/title-list.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankPage, questionBankSpecificTestPage } from '#lib/practice/paths.ts'
import type { OpenCatalogue } from '#lib/questions/catalogues.ts'
import styles from './tiles.module.css'

export type PracticeTile = {
  /** The column that is read. */
  title: string
  cover?: string | undefined
  /** Two articles to read, then questions on the same. */
  lines: { href: string; title: string }[]
  practice: OpenCatalogue
}

const MOST = 5

/** Reading beside its practice, a subject a tile. */
export function PracticeTiles({ tiles }: { tiles: PracticeTile[] }) {
  return (
    <Section title="读一篇，练几题" href={href(questionBankPage)} more="全部科目">
      <ul className={`${styles.tiles} run`}>
        {tiles.map(({ title, cover, lines, practice: { id, name, questions } }) => (
          <li key={id}>
            {cover && <Cover src={cover} />}
            <h3>{title}</h3>
            <p className="facts">
              {name}，{questions} 道题
            </p>
            <TitleList lines={lines} />
            <ButtonLink
              variant="second"
              href={href(questionBankSpecificTestPage, {
                catalogueId: id,
                count: Math.min(questions, MOST),
              })}
            >
              练 {Math.min(questions, MOST)} 道{name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
