import { Chips } from '#components/ui/chips.tsx'
import { Section } from '#components/ui/section.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { DIAGNOSED_FROM } from '#lib/practice/diagnosis.ts'
import {
  questionBankSpecialTrainingPage,
  questionBankSpecificTestPage,
} from '#lib/practice/paths.ts'
import type { WeakPoint } from '#lib/practice/weak-point.ts'

/** The points that go badly, each a press away from its practice. */
export function WeakPoints({ weak }: { weak: readonly WeakPoint[] }) {
  return (
    <Section title="薄弱考点" href={href(questionBankSpecialTrainingPage)} more="按考点练">
      {weak.length === 0 ? (
        <p className="muted">
          没有明显薄弱的考点。一个考点做过 {DIAGNOSED_FROM} 道以后，才说得准会不会。
        </p>
      ) : (
        <Chips
          label="薄弱考点"
          chips={weak.map(({ catalogueId, name, questions, right, marked }) => ({
            name: `${name}，对 ${right} / ${marked}，练 ${questions} 道`,
            href: href(questionBankSpecificTestPage, {
              ...{ catalogueId, pick: 'new', count: questions },
            }),
          }))}
        />
      )}
    </Section>
  )
}
