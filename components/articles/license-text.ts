// Imported licences are notes of an editor; readers get the usual Chinese name.
const names: [RegExp, string][] = [
  [/公选王原创/, '公选王原创，转载请注明出处与本页地址'],
  [/CC BY-NC-SA/i, '知识共享 署名—非商业性使用—相同方式共享（CC BY-NC-SA）'],
  [/CC BY-SA/i, '知识共享 署名—相同方式共享（CC BY-SA）'],
  [/outside copyright/i, '官方文件，依《著作权法》第五条不适用著作权保护'],
  [/\bMIT\b/, 'MIT 许可证，转载须保留原作者的版权与许可声明'],
]

/** Says what a reader may do with the text, in Chinese where the licence is a known one; empty when there is none. */
export function licenseText(license: string): string {
  return names.find(([pattern]) => pattern.test(license))?.[1] ?? license.trim()
}
