import type { ListFilter } from '#components/staff/list/filter-form.tsx'

/** The order of a list, of those that `listInput` of lib/staff takes. */
export const sortFilter: ListFilter = {
  name: 'sort',
  label: '顺序',
  options: [
    { value: '', name: '默认' },
    { value: 'newest', name: '新的在前' },
    { value: 'oldest', name: '旧的在前' },
  ],
}
