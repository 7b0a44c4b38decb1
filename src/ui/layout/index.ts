export * from './Grid.tsx';
export * from './Page.tsx';
export * from './Panel.tsx';
export * from './Section.tsx';
export * from './Stack.tsx';
export * from './Text.tsx';
export * from './Tile.tsx';
export * from './Words.tsx';
