'use client'
import { KeywordInput } from '#components/ui/keyword-input.tsx'
import { notify } from '#lib/platform/client/notices.ts'

const hint = '请输入搜索内容'

/** The keyword of the search page; an empty one is answered by a notice. */
export function KeywordField({ keyword }: { keyword: string }) {
  return (
    <KeywordInput
      hint={hint}
      aria-label="搜索内容"
      aria-describedby="search-hint"
      placeholder="输入关键词"
      defaultValue={keyword}
      onEmpty={() => notify('warning', hint)}
    />
  )
}
