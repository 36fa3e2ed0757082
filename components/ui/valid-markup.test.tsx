import { renderToStaticMarkup } from 'react-dom/server'
import { Button } from './button.tsx'
import { Mantine } from './mantine.tsx'

test('a button that cannot be pressed says so once', () => {
  const html = (props: object) => renderToStaticMarkup(<Button {...props}>好</Button>)
  expect(html({ busy: true })).toContain('aria-disabled="true"')
  expect(html({ busy: true, disabled: true })).not.toContain('aria-disabled')
})

test('Mantine puts no style element into the body', () => {
  expect(renderToStaticMarkup(<Mantine>好</Mantine>)).toBe('好')
})
