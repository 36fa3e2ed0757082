import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { DayField } from '#components/ui/day-field.tsx'
import SearchSelect from '#components/ui/search-select.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { typedDay } from '#lib/platform/text/days/typed-day.ts'
import { keptText } from '#lib/writing/client/kept-text.ts'
import type { StaffArticle } from '#lib/writing/shapes.ts'
import { ArticleBar } from './article-bar.tsx'
import { ArticleSide } from './article-side.tsx'
import { BodyEditor } from './body-editor.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { usePreview } from './preview/use-preview.ts'
import { type Draft, useArticleDraft } from './use-article-draft.ts'
import styles from './writing.module.css'

type Props = { article: StaffArticle; reload: () => Promise<unknown> }

/** Everything that is written of one article, beside what its page will show. */
export function ArticleEditor({ article, reload }: Props) {
  const draft = useArticleDraft(article)
  const { text, change } = draft
  // Of an earlier visit that ended before the server had it.
  const [kept, setKept] = useState(() => keptText.load(article.id))
  const preview = usePreview(article.id, text)
  const number = (value: string) => (value ? Number(value) : null)
  return (
    <>
      <ArticleBar {...{ article, draft, preview, reload }} />
      <EditorNotices
        article={article}
        draft={draft}
        kept={kept}
        onUse={() => {
          if (kept) change(kept)
          setKept(null)
        }}
        onLeave={() => setKept(null)}
      />
      <div className={styles.editor}>
        <div className={styles.fields}>
          <TextField
            label="标题"
            hint={`${text.title.length} / 30 字`}
            value={text.title}
            maxLength={200}
            onChange={(title) => change({ title })}
          />
          <div className={styles.three}>
            <ColumnSelect article={article} draft={draft} />
            <TextField
              label="标签"
              hint="用逗号隔开"
              defaultValue={text.tags.join('，')}
              onChange={(tags) =>
                change({
                  tags: tags
                    .split(/[,，]/)
                    .map((one) => one.trim())
                    .filter(Boolean),
                })
              }
            />
            <SearchSelect
              label="城市"
              value={String(text.cityId ?? '')}
              onChange={(value) => change({ cityId: number(value) })}
              options={[
                { value: '', name: '全国' },
                ...article.cities.map(({ id, name }) => ({ value: String(id), name })),
              ]}
            />
          </div>
          <TextArea
            label="摘要"
            hint={`${text.description.length} / 80 字，列表和分享里都用它`}
            rows={2}
            maxLength={1000}
            value={text.description}
            onChange={(description) => change({ description })}
          />
          <BodyEditor body={text.body} onChange={(body) => change({ body })} />
          <div className={styles.three}>
            <TextField
              label="来源"
              value={text.source}
              maxLength={100}
              onChange={(source) => change({ source })}
            />
            <Select
              label="属性"
              value={String(text.attributeId ?? '')}
              onChange={(value) => change({ attributeId: number(value) })}
            >
              <option value="">无</option>
              {article.attributes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <DayField
              label="复核日期"
              value={text.dueOn ?? ''}
              // While a day is being typed, the draft keeps the one before.
              onChange={(typed) => {
                const dueOn = typedDay(typed)
                if (dueOn !== null || typed === '') change({ dueOn })
              }}
            />
          </div>
        </div>
        <ArticleSide {...{ article, text, preview }} />
      </div>
      <Button variant="quiet" onClick={() => void draft.flush()}>
        现在保存
      </Button>
    </>
  )
}

function ColumnSelect({
  article,
  draft: { text, change },
}: {
  article: StaffArticle
  draft: Draft
}) {
  return (
    <SearchSelect
      label="栏目"
      value={`${text.columnId}/${text.subColumnId ?? ''}`}
      onChange={(value) => {
        const [columnId, subColumnId] = value.split('/').map(Number)
        if (columnId) change({ columnId, subColumnId: subColumnId || null })
      }}
      options={article.columns.flatMap(({ id, name, child }) => [
        { value: `${id}/`, name },
        ...child.map((below) => ({
          value: `${id}/${below.id}`,
          name: `${name} / ${below.name}`,
        })),
      ])}
    />
  )
}
