import { Section } from '#components/ui/section.tsx'
import { TitleList } from '#components/ui/title-list.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import type { OpenCatalogue } from '#lib/questions/catalogues.ts'

/** The catalogues of the question bank around a subject, each with how many questions it holds. */
export function CatalogueList({ catalogues }: { catalogues: OpenCatalogue[] }) {
  if (catalogues.length === 0) return null
  return (
    <Section title="按考点" href={href(questionBankSpecialTrainingPage)} more="全部考点">
      <TitleList
        lines={catalogues.map(({ id, name, questions }) => ({
          title: name,
          href: href(questionBankSpecialTrainingPage, { catalogueId: id }),
          note: `${questions} 题`,
        }))}
      />
    </Section>
  )
}
