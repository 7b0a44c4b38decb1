export { ColorGame } from './components/ColorGame.tsx';
