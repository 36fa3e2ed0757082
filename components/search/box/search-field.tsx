'use client'
import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import { KeywordInput } from '#components/ui/keyword-input.tsx'
import { notify } from '#lib/platform/client/notices.ts'
import { useOpenInside } from './use-open-inside.ts'

const Suggestions = lazy(() => import('./suggestions.tsx'))

const hint = '请输入搜索内容'

const nothing = { count: 0, active: -1 }

type Props = Omit<ComponentProps<typeof KeywordInput>, 'hint' | 'onEmpty'> & {
  /** The search page. */
  action: string
}

/** The keyword of a search form, with a list below it once it has the focus. An empty one is answered by a notice. */
export function SearchField({ action, ...input }: Props) {
  const { box, isOpen, show, close } = useOpenInside()
  const [shown, setShown] = useState(nothing)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const { count, active } = isOpen ? shown : nothing
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen && /^Arrow(Down|Up)$/.test(event.key)) show()
  }

  return (
    <div ref={box} className="search-field">
      <KeywordInput
        ref={field}
        hint={hint}
        // A search field may not be a combobox.
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? id : undefined}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onEmpty={() => notify('warning', hint)}
        onKeyDown={onKeyDown}
        onInput={show}
        {...input}
      />
      {isOpen && (
        <Suspense>
          <Suggestions {...{ field, action, id, close }} onShown={setShown} />
        </Suspense>
      )}
    </div>
  )
}
