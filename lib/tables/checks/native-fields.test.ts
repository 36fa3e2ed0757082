import { globSync, readFileSync } from 'node:fs'

// The browser's own fields of days and files speak its language, not the page's.

const files = globSync('{app,components}/**/*.tsx').filter((file) => !file.includes('.test.'))
const holds = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted()

test('days are asked for by DayField alone', () => {
  expect(holds(/type=(?:"|\{[^}]*')(?:date|datetime-local|month|week|time)["']/)).toEqual([
    'components/ui/day-field.tsx',
  ])
})

test('files are asked for by FileField, or where the field itself is not seen', () => {
  expect(holds(/type="file"/)).toEqual([
    'components/accounts/settings/avatar-field.tsx',
    'components/handbook/photo/photo-tool.tsx',
    'components/staff/record/markdown/picture-button.tsx',
    'components/ui/file-field.tsx',
    'components/ui/pictures/picture-picker.tsx',
  ])
})
