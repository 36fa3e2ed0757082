import { renderProse, type StoredProse } from '#lib/platform/content/render/render-prose.ts'
import { type Html, noHtml } from '#lib/platform/text/html.ts'

/** The title that an explanation does not repeat. */
export const explanationTitle = '模考说明'
type Explained = { id: number; explanation: string }

/** The explanations of mock exams as learners see them, sanitised, by their numbers; what is stored is taken from there. */
export async function renderExplanations(
  list: readonly Explained[],
  stored: readonly (Explained & { explanationHtml: Html })[] = [],
): Promise<(id: number) => Html> {
  const rendered = await renderProse(
    list.map(({ id, explanation }) => ({ key: id, title: explanationTitle, source: explanation })),
    stored.map(
      ({ id, explanation, explanationHtml }): StoredProse<number> => ({
        ...{ key: id, title: explanationTitle, source: explanation, html: explanationHtml },
      }),
    ),
  )
  return (id) => rendered.get(id)?.html ?? noHtml
}
