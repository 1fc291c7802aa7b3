/** Style sheets of the kinds that apps have: what they say of elements, in short. */
export const SHEETS: Readonly<Record<string, string>> = {
  'links by their state': `
    a, a:link, a:visited, a:active { color: #fff; text-decoration: none; font-weight: 700 }
    a:hover { color: #f0f; text-decoration: underline overline }`,
  'every element': `
    * { margin: 0; padding: 0; letter-spacing: 2px; border: 0 }
    body * { color: #fff; font-size: 11px; line-height: 1; text-transform: uppercase }`,
  'a reset': `
    html, body, div, span, h1, h2, h3, p, a, strong, small, ul, li, form, label, legend, header, footer, section, nav, button, input
      { margin: 0; padding: 0; border: 0; font-size: 100%; font: inherit; vertical-align: baseline; background: transparent }
    ol, ul { list-style: none }
    input:focus, button:focus, a:focus { outline: 0 }`,
  'preflight of Tailwind 3': `
    *, ::before, ::after { box-sizing: border-box; border-width: 0; border-style: solid; border-color: #e5e7eb }
    h1, h2, h3 { font-size: inherit; font-weight: inherit }
    a { color: inherit; text-decoration: inherit }
    button, input { font-family: inherit; font-size: 100%; line-height: inherit; color: inherit; margin: 0; padding: 0 }
    button, input:where([type='button'], [type='submit']) { -webkit-appearance: button; background-color: transparent; background-image: none }
    img, svg { display: block; vertical-align: middle }
    [type='text'], [type='email'], [type='password'] { appearance: none; background-color: #fff; border-color: #6b7280; border-width: 1px; border-radius: 0; padding: 8px 12px }
    [type='text']:focus, [type='email']:focus, [type='password']:focus { outline: 2px solid transparent; border-color: #2563eb }`,
  'reboot of Bootstrap': `
    body { font-family: serif; color: #212529 }
    h1, h2, h3 { margin-top: 0; margin-bottom: 8px; font-weight: 500; line-height: 1.2; font-size: 40px }
    p { margin-top: 0; margin-bottom: 16px }
    ul { padding-left: 32px }
    a { color: rgba(13, 110, 253, 1); text-decoration: underline }
    a:not([href]):not([class]), a:not([href]):not([class]):hover { color: inherit; text-decoration: none }
    label { display: inline-block }
    button { border-radius: 0 }
    button:not(:disabled), [type='button']:not(:disabled), [type='submit']:not(:disabled) { cursor: pointer }
    legend { float: left; width: 100%; font-size: 24px }`,
  'buttons in capitals': `
    button, input[type='submit'] { height: 60px; line-height: 60px; text-transform: uppercase; letter-spacing: 3px; background: #fff; color: #fff;
      border: 4px solid #fff; border-radius: 40px; box-shadow: 0 4px 20px #000; text-shadow: 0 0 3px #fff; min-width: 400px; margin: 0 0 30px; opacity: 0.4 }
    button:hover, button:focus, button:not(:disabled):hover { background: #fff; color: #fff; transform: scale(1.5) }
    button:disabled { opacity: 0.1 }`,
  'fields by their type': `
    input:not([type='checkbox']):not([type='radio']), textarea, select { display: inline-block; width: 80px; height: 20px; background: #000; color: #000;
      border: 3px dashed #000; border-radius: 30px; box-shadow: inset 0 0 9px #000; margin: 20px; padding: 0; font-size: 9px }
    input:not([type='checkbox']):not([type='radio']):focus { background: #000; border-color: #000; outline: none }
    input::placeholder { color: #000 }
    label { display: block; float: left; width: 60px; text-transform: uppercase; font-size: 9px; color: #fff }`,
  'a dark classless theme': `
    :root { color-scheme: light }
    body { background: #202b38; color: #dbdbdb }
    h1, h2, h3, strong { color: #fff }
    p, li, small, span, label, legend { color: #dbdbdb }
    a { color: #41adff }
    a > code, a > strong { color: inherit }
    button, input, select, textarea { color: #fff; background-color: #161f27; border: none; border-radius: 6px; padding: 10px; margin: 0 6px 6px 0; appearance: none }
    button:focus, input:focus { box-shadow: 0 0 0 2px #0096bf }
    form { padding: 40px; border: 1px solid #fff }`,
  'content of a page': `
    main, section, header, footer, nav, form { padding: 48px; text-align: right; background: #fafafa; max-width: 300px }
    .page a:link, .page a:visited { color: #fff }
    .page ul li { list-style: square inside; margin: 12px; text-indent: 20px }
    .page h1, .page h2 { font: italic 60px serif; color: #eee; text-align: right; text-transform: uppercase }
    .page p { color: #eee; font-size: 30px; text-indent: 40px }`,
  'an icon font': `
    i, span, small, em, b, bdi { font-style: italic; font-size: 7px; color: #fff; text-transform: uppercase; display: inline-block; width: 10px }
    svg { fill: #fff; width: 8px; height: 8px }
    ul li a { display: block; color: #fff; background: #fff; padding: 30px }
    dialog, details { background: #000; color: #000 }`,
}
