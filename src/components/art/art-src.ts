/** Address of a picture: of a file of `public/art` by name, as `art-gift`; an address is returned unchanged. */
export const artSrc = (name: string): string => (/[/.]/.test(name) ? name : `/art/${name}.svg`);
