export { TasksPage } from './pages/TasksPage.tsx';
export { TasksV2Page } from './pages/TasksV2Page.tsx';
