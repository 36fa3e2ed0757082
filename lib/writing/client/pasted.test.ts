import { takePasted } from './pasted.ts'

const file = (name: string, type = '') => new File(['x'], name, { type })
const png = file('image.png', 'image/png')

test('pictures alone are uploaded, also those that a system has no type for', () => {
  const heic = file('IMG_1.HEIC')
  const files = [png, heic, file('表.xlsx')]
  expect(takePasted({ files, text: '', html: '<img src="https://a.cn/b.png">' })).toEqual({
    pictures: [png, heic],
    text: null,
    said: null,
  })
  const dragged = {
    files: [png],
    text: 'https://a.cn/b.png',
    html: '<img src="https://a.cn/b.png">',
  }
  expect(takePasted(dragged).pictures).toEqual([png])
})

test('of Word the text is taken, not the picture of it, and its pictures are named', () => {
  const html = `<p class=MsoNormal style="mso-x:1">甲<!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/1.png"/></v:shape><![endif]--><![if !vml]><img src="file:///C:/1.png" v:shapes="x"><![endif]></p><img src="file:///C:/2.png">`
  expect(takePasted({ files: [png], text: '甲\r\n\r\n 乙\r\n', html })).toEqual({
    pictures: [],
    text: '甲\n\n乙',
    said: '文字已粘贴；里面的 2 张图没有带过来，请另存后用“插图”逐张放进来',
  })
  const vml = '<!--[if gte vml 1]><v:imagedata src="file:///1.png"/><![endif]-->乙'
  expect(takePasted({ files: [], text: '乙', html: vml }).said).toContain('1 张图')
})

test('a table in Markdown that lay in a document of Word stays one', () => {
  const html = '<p class=MsoNormal>x</p>'
  const table = '| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |'
  expect(takePasted({ files: [], text: `前\r\n${table}\r\n后`, html }).text).toBe(
    `前\n\n${table}\n\n后`,
  )
})

test('a plain text is pasted as ever', () => {
  expect(takePasted({ files: [], text: '甲', html: '<p>甲</p>' })).toEqual({
    pictures: [],
    text: null,
    said: null,
  })
})
