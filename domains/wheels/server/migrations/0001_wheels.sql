-- The wheels have no tables yet: their turns are loot boxes, their settings configurations of brands.
create schema wheels;
