import { nativeBridge } from '../native.ts';

/** The way that works without clipboard permission and on plain http. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
  }
}

/** Copies text; false where neither the wrapper nor the browser allows it. */
export async function copyText(text: string): Promise<boolean> {
  if (nativeBridge().copyText(text)) return true;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
